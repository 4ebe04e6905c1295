type Module = { importers: readonly string[] }
type Context = { getModuleInfo: (id: string) => Module | null }

/** Parts of barrels that the first script names on its way and does not use. */
const usedLater =
  /\/(\w*[iI]nfiniteQuery(Observer)?|useQueries|useSuspenseQueries|queriesObserver|useMutation|mutationObserver|hydration)\.js$/

/**
 * Bundles the modules that each chunk's screens need into one file instead of sixty; a module that
 * two chunks need goes into the first.
 */
export function buildFirstChunks(chunks: Record<string, RegExp>) {
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'first',
        name: (id: string, context: Context) =>
          usedLater.test(id)
            ? 'queries'
            : (Object.keys(chunks).find((chunk) =>
                isNeededBy(id, chunks[chunk]!, context, new Set()),
              ) ?? null),
      },
    ],
  }
}

function isNeededBy(module: string, root: RegExp, context: Context, seen: Set<string>): boolean {
  if (root.test(module)) return true
  if (seen.has(module)) return false
  seen.add(module)
  const importers = context.getModuleInfo(module)?.importers ?? []
  return importers.some((importer) => isNeededBy(importer, root, context, seen))
}
