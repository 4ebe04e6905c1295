/** A time that ends with a day: the moment before is still of it. */
export function lastDayOf(until: string) {
  return new Date(new Date(until).getTime() - 1).toISOString()
}
