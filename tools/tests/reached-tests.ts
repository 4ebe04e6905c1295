type Import = { file: string; to: string }

export function findReachedTests(imports: readonly Import[], changed: Iterable<string>) {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const reached = new Set(changed)
  // A set hands out what is added while it is walked.
  for (const file of reached)
    for (const { file: importer } of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => /\.test\.tsx?$/.test(file)).sort()
}
