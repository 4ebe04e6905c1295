import type { OfficeTicket, TicketMacro } from '#contract/support.admin.ts'

/** A kept answer as this member reads it: their language, else English, else what there is. */
export function macroText(
  { texts }: Pick<TicketMacro, 'texts'>,
  { language, name }: Pick<OfficeTicket['member'], 'language' | 'name'>,
) {
  const text = texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
  return text.replaceAll('{name}', name.split(' ')[0] ?? name)
}
