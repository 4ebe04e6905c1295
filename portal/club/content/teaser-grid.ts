/** The grid of a teaser's four cards and of their placeholders. */
export const teaserGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4'
