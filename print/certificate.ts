import { createClubPage, type Pdf, toPdfBytes } from './club-page.ts'
import { drawQr } from './draw-qr.ts'

const margin = 56
const slate = '#1E3238'
const ink = '#1B2528'
const grey = '#475356'
const plaster = '#FAF7F2'
const line = '#DDD3C4'
const clay = '#A8432A'
const daylight = '#F5B323'
const qrSize = 108
const textWidth = 520

export type CertificateSheet = {
  language: string
  /** The words in the language of the sheet. */
  texts: {
    certificate: string
    awardedTo: string
    holder: string
    issued: string
    validUntil: string
    code: string
    check: string
  }
  name: string
  description: string
  company: string
  address: readonly string[]
  /** The person who passed, or the level of the company; may be empty. */
  holder: string
  issued: string
  validUntil: string
  code: string
  verifyUrl: string
  issuedAt: Date
}

/** A certificate to print and hang up: A4 across, with a QR code that leads to its check. */
export async function renderCertificatePdf(sheet: CertificateSheet): Promise<Buffer> {
  const { name, company, texts } = sheet
  const title = `${texts.certificate}: ${name} – ${company}`
  const pdf = createClubPage({ title, language: sheet.language, layout: 'landscape' })
  pdf.info.CreationDate = sheet.issuedAt
  drawRoof(pdf)
  drawText(pdf, sheet)
  drawFoot(pdf, sheet)
  return toPdfBytes(pdf)
}

function drawRoof(pdf: Pdf) {
  const { width } = pdf.page
  const [left, ridge, eaves] = [width - 268, 108, 382]
  pdf.save()
  pdf.rect(left, 68, width - left, eaves - 68).fill(plaster)
  pdf.circle(left + 74, 146, 26).fill('#FDF0CF')
  pdf.polygon([left, eaves], [width, ridge + 20], [width, eaves]).fill(slate)
  pdf
    .moveTo(left, eaves)
    .lineTo(width, ridge + 20)
    .lineWidth(5)
    .stroke(clay)
  // A roof window: its sides follow the slope's skew.
  const slope = (ridge + 20 - eaves) / (width - left)
  const toPoint = (x: number, down: number): [number, number] => [
    left + x,
    eaves + slope * x + down,
  ]
  pdf
    .polygon(toPoint(118, 26), toPoint(206, 26), toPoint(206, 104), toPoint(118, 104))
    .fill('#F3EFE8')
  pdf.polygon(toPoint(127, 37), toPoint(197, 37), toPoint(197, 93), toPoint(127, 93)).fill(daylight)
  pdf
    .moveTo(...toPoint(162, 37))
    .lineTo(...toPoint(162, 93))
    .lineWidth(3)
    .stroke('#F3EFE8')
  pdf.restore()
}

function drawText(
  pdf: Pdf,
  { texts, name, description, company, address, holder }: CertificateSheet,
) {
  pdf.x = margin
  pdf.y = 104
  writeText(pdf, texts.certificate, { size: 13, color: clay, font: 'bold' })
  writeText(pdf, name, { size: fitFontSize(pdf, name, 34), color: ink, font: 'bold', gap: 4 })
  writeText(pdf, description, { size: 12, color: grey, gap: 8 })
  writeText(pdf, texts.awardedTo, { size: 11, color: grey, gap: 24 })
  writeText(pdf, company, { size: fitFontSize(pdf, company, 24), color: ink, font: 'bold', gap: 2 })
  writeText(pdf, address.join(', '), { size: 12, color: grey, gap: 2 })
  if (holder)
    writeText(pdf, `${texts.holder}: ${holder}`, { size: 14, color: ink, font: 'bold', gap: 14 })
}

type TextStyle = { size: number; color: string; font?: 'regular' | 'bold'; gap?: number }

function writeText(
  pdf: Pdf,
  content: string,
  { size, color, font = 'regular', gap = 0 }: TextStyle,
) {
  pdf.y += gap
  pdf.font(font).fontSize(size).fillColor(color).text(content, margin, pdf.y, { width: textWidth })
}

/** Long names of firms and certificates stay within two lines. */
function fitFontSize(pdf: Pdf, content: string, largest: number) {
  let size = largest
  pdf.font('bold')
  while (size > 16 && pdf.fontSize(size).widthOfString(content) > textWidth * 1.8) size -= 2
  return size
}

function drawFoot(pdf: Pdf, sheet: CertificateSheet) {
  const { width, height } = pdf.page
  const top = height - margin - qrSize - 8
  pdf
    .moveTo(margin, top - 16)
    .lineTo(width - margin, top - 16)
    .lineWidth(1)
    .stroke(line)
  const { texts } = sheet
  const facts = [
    [texts.issued, sheet.issued],
    [texts.validUntil, sheet.validUntil],
    [texts.code, sheet.code],
  ] as const
  let x = margin
  for (const [label, value] of facts) {
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(grey)
      .text(label, x, top + 4, { lineBreak: false })
    pdf
      .font('bold')
      .fontSize(14)
      .fillColor(ink)
      .text(value, x, top + 20, { lineBreak: false })
    x +=
      Math.max(pdf.widthOfString(value), pdf.font('regular').fontSize(10).widthOfString(label)) + 32
  }
  pdf.font('regular').fontSize(10).fillColor(grey)
  pdf.text(texts.check, margin, top + 62, { width: textWidth })
  pdf.fillColor(ink).text(sheet.verifyUrl, margin, pdf.y + 2, {
    width: textWidth,
    link: sheet.verifyUrl,
  })
  drawQr(pdf, sheet.verifyUrl, { x: width - margin - qrSize, y: top, size: qrSize })
}
