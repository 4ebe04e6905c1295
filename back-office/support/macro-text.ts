import type { StaffTicket, TicketMacro } from '#contract/admin/support.admin.ts'

/** A kept answer as this member reads it: their language, else English, else what there is. */
export function macroText(
  { texts }: Pick<TicketMacro, 'texts'>,
  { language, name }: Pick<StaffTicket['member'], 'language' | 'name'>,
) {
  const text = texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''
  return text.replaceAll('{name}', name.split(' ')[0] ?? name)
}
