/** Two cards in a row on a phone, three where there is room. */
export const productGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4'
