/** Position of one of `count` companies in a drawing 320 wide, the first at the top. */
export function pointOnCircle(index: number, count: number) {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return { x: Math.round(160 + 125 * Math.cos(angle)), y: Math.round(160 + 125 * Math.sin(angle)) }
}
