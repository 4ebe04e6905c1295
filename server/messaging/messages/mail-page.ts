export type Club = {
  contact: { email: string; phone: string }
  links: readonly { label: string; url: string }[]
}
export type MailPage = {
  lang: string
  subject: string
  preheader: string
  /** The event in large letters; a code is displayed separately. */
  heading: string
  greeting: readonly string[]
  lines: readonly string[]
  code: string
  link: { url: string; label: string; hint: string } | undefined
  foot: {
    reason: string
    club: Club | undefined
    unsubscribe: { url: string; label: string } | undefined
  }
}

export const bullet = '• '

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const mono = "font-family:Consolas,Menlo,'Roboto Mono',monospace"
/** Behind it a list of mails shows nothing of the text. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

export const darkOnly = '@media (prefers-color-scheme: dark)'

/** By class: only a style sheet knows dark mode; styles of the elements are the light ones. */
const darkStyles = {
  paper: 'background:#11191b!important',
  card: 'background:#1a2528!important',
  band: 'background:#0c1314!important',
  ink: 'color:#f3efe8!important',
  ink2: 'color:#c3cbcb!important',
  rule: 'border-color:#324246!important',
  button: 'background:#6ccbbb!important',
  label: 'color:#06211e!important',
  code: 'background:#17403b!important;color:#f3efe8!important',
  anchor: 'color:#6ccbbb!important',
}

/**
 * The club's page around what a mail says: tables, because Outlook knows nothing else, styles in the
 * elements, because Gmail drops many sheets, no picture. Everything that is given is escaped.
 */
export function renderMailPage({ lang, subject, preheader, ...mail }: MailPage) {
  return `<!doctype html>
<html lang="${lang}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) { .wide { padding-left: 20px !important; padding-right: 20px !important } }
${darkOnly} {
${Object.entries(darkStyles)
  .map(([name, style]) => `.${name} { ${style} }`)
  .join('\n')}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${filler}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf7f2" style="background:#faf7f2"><tr><td align="center">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${renderRow('band', 'background:#1e3238;padding:20px 32px;border-bottom:4px solid #f5b323', brand, '#1e3238')}
${renderRow('card', 'background:#ffffff;padding:32px', renderContent(mail), '#ffffff')}
${renderRow('', 'padding:24px 32px 32px', renderFoot(mail.foot))}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
}

const brand = `<span style="${font};font-size:20px;font-weight:700;color:#ffffff">Rooflight&nbsp;Club</span>`

function renderContent({
  heading,
  greeting,
  lines,
  code,
  link,
}: Omit<MailPage, 'lang' | 'subject' | 'preheader'>) {
  const [first = '', ...rest] = lines
  return [
    heading &&
      `<h1 class="ink" style="${font};font-size:22px;line-height:1.3;font-weight:700;color:#1b2528;margin:0 0 20px">${escapeHtml(heading)}</h1>`,
    renderParagraph(greeting.map(escapeHtml).join('<br>')),
    renderLine(first),
    code &&
      `<p class="code" style="${mono};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center;background:#dceeea;color:#1b2528;padding:16px 8px;margin:0 0 16px;border-radius:10px">${escapeHtml(code)}</p>`,
    ...rest.map(renderLine),
    link && renderButton(link),
  ]
    .filter(Boolean)
    .join('\n')
}

function renderLine(line: string) {
  return line.startsWith(bullet)
    ? renderParagraph(`<b>${escapeHtml(line)}</b>`, '0 0 4px')
    : renderParagraph(escapeHtml(line))
}

function renderParagraph(html: string, margin = '0 0 16px') {
  return `<p class="ink" style="${font};font-size:16px;line-height:1.5;color:#1b2528;margin:${margin};overflow-wrap:anywhere">${html}</p>`
}

/** The address in words below the button, for clients that block it. */
function renderButton({ url, label, hint }: NonNullable<MailPage['link']>) {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td class="button" bgcolor="#0b5d57" style="background:#0b5d57;border-radius:10px;padding:14px 24px"><a class="label" href="${href}" style="${font};font-size:16px;line-height:20px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="ink2" style="${small};margin:0">${escapeHtml(hint)}<br><a class="anchor" href="${href}" style="color:#0b5d57;overflow-wrap:anywhere;word-break:break-all">${href}</a></p>`
}

const small = `${font};font-size:14px;line-height:1.5;color:#475356`

function renderFoot({ reason, club, unsubscribe }: MailPage['foot']) {
  const links = [...(club?.links ?? []), ...(unsubscribe ? [unsubscribe] : [])]
  const contact = club && [
    anchor({ url: `mailto:${club.contact.email}`, label: club.contact.email }),
    anchor({
      url: `tel:${club.contact.phone.replace(/\s/g, '')}`,
      label: club.contact.phone.replace(/ /g, '\u00a0'),
    }),
  ]
  return [[escapeHtml(reason)], contact ? ['Rooflight Club', ...contact] : [], links.map(anchor)]
    .filter((parts) => parts.length > 0)
    .map((parts) => `<p class="ink2" style="${small};margin:0 0 8px">${parts.join(' · ')}</p>`)
    .join('\n')
}

function anchor({ url, label }: { url: string; label: string }) {
  return `<a class="anchor" href="${escapeHtml(url)}" style="color:#0b5d57">${escapeHtml(label)}</a>`
}

function renderRow(name: string, style: string, html: string, color = '') {
  const background = color && ` bgcolor="${color}"`
  return `<tr><td class="wide ${name}"${background} style="${style}">${html}</td></tr>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
