/** The four of a teaser, and what stands in their place while they are on the way. */
export const teaserGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4'
