/** The text in the back office's language, else in English. */
export function getLocalName(names: Record<string, string>, language: string) {
  return names[language] ?? names['en'] ?? ''
}
