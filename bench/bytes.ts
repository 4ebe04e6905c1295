import type { Row } from './bench.ts'
export async function benchBytes(): Promise<Row[]> {
  return []
}
