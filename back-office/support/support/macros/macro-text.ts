import type { StaffTicket, TicketMacro } from '#contract/support/support.admin.ts'

const placeholders = ['name', 'company', 'points', 'about', 'me'] as const
type Values = Record<(typeof placeholders)[number], string>

/** The values for a ticket; `me` is the answering person. */
export function getPlaceholderValues(
  { member, company, side, about, title }: ValuedTicket,
  me: string,
  formatPoints: (points: number) => string,
): Values {
  return {
    name: getFirstName(member.name),
    company: company.name,
    points: formatPoints(side.available),
    about: about?.label || title,
    me: getFirstName(me),
  }
}

type ValuedTicket = Pick<StaffTicket, 'company' | 'about' | 'title'> & {
  member: Pick<StaffTicket['member'], 'name'>
  side: Pick<StaffTicket['side'], 'available'>
}

function getFirstName(name: string) {
  return name.split(' ')[0] ?? name
}

/**
 * A saved reply in the member's language, else English, else any; and its translation to the back
 * office's language, if there is one and it differs.
 */
export function getMacroTexts(
  { texts }: Pick<TicketMacro, 'texts'>,
  { language, ownLanguage }: { language: string; ownLanguage: string },
  values: Values,
) {
  const usedLanguage = [language, 'en', ...Object.keys(texts)].find((code) => texts[code]?.trim())
  const fill = (code: string) => fillPlaceholders(texts[code] ?? '', values)
  return {
    text: usedLanguage ? fill(usedLanguage) : '',
    language: usedLanguage ?? language,
    inOwn:
      usedLanguage !== ownLanguage && texts[ownLanguage]?.trim() ? fill(ownLanguage) : undefined,
  }
}

function fillPlaceholders(text: string, values: Values) {
  return placeholders.reduce((all, name) => all.replaceAll(`{${name}}`, values[name]), text)
}

export const placeholderParams = Object.fromEntries(
  placeholders.map((name) => [name, `{${name}}`]),
) as Values
