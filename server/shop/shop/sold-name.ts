export type SoldNames = { product: Record<string, string>; values: Record<string, string>[] }

/** "Jacket, M, blue", as it was sold, in a language or else in English. */
export function formatSoldName({ product, values }: SoldNames, language: string) {
  return [product, ...values].map((names) => names[language] ?? names['en'] ?? '').join(', ')
}
