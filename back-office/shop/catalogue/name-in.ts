/** A text of the back office's language, or else the English one. */
export function nameIn(names: Record<string, string>, language: string) {
  return names[language] ?? names['en'] ?? ''
}
