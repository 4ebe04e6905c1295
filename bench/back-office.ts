import { aStaffMember } from '#testing/staff.ts'
import type { Row } from './row.ts'
import { type BenchContext, withBenchContext } from './bench-context.ts'
import { expectStatus, send } from './http-client.ts'
import { crowdMonth, fillBackOffice } from './back-office-rows.ts'
import { median, milliseconds, ratio } from './timing.ts'

const calls = 30
const warmUpCalls = 8
const aim = '< 300 ms'

const lists: [what: string, path: string][] = [
  ['Today', '/office/today'],
  ['search of a person', `/office/search?q=${encodeURIComponent('osoba 55123')}`],
  ['search of a phone', `/office/search?q=${encodeURIComponent('+48 512 055 123')}`],
  ['search of a company', `/office/search?q=${encodeURIComponent('firma 77')}`],
  ['companies', '/office/companies'],
  ['companies, page 1500', '/office/companies?page=1500'],
  ['companies by words', `/office/companies?region=pl&text=${encodeURIComponent('firma 77')}`],
  ['installers', '/office/installers'],
  ['installers by words', `/office/installers?role=3&text=${encodeURIComponent('osoba 5512')}`],
  ['queue of companies', '/office/verifications'],
  ['queue of scans', '/office/scans'],
  ['queue of projects', '/office/projects'],
  ['orders', '/office/orders'],
  ['orders to decide', '/office/orders?status=1&sort=oldest'],
  ['tickets', '/office/tickets'],
  ['tickets that wait', '/office/tickets?state=waiting'],
  ['products', '/office/products'],
  ['products, page 1000', '/office/products?page=1000'],
  ['products that are sold out', '/office/products?sold_out=1'],
  ['products listed in a country', '/office/products?region=pl&visibility=listed'],
  ['stock', '/office/stock'],
  ['stock, page 900', '/office/stock?page=900&limit=100'],
  ['stock of a country, page 200', '/office/stock?region=pl&page=200&limit=100'],
  ['stock that is sold out', '/office/stock?sold_out=1&region=pl'],
  ['audit', '/office/audit'],
  ['audit, page 100', '/office/audit?page=100'],
  ['audit by words', '/office/audit?text=PL-26-99998'],
  ['numbers of a year', '/office/reports'],
]

/** Lists of an office with 100 thousand rows behind each, in turns with those of an empty one. */
export function benchBackOffice(): Promise<Row[]> {
  return withBenchContext((empty) =>
    withBenchContext(async (full) => {
      await fillBackOffice(full)
      const sides = [await createReader(full), await createReader(empty)] as const
      const rows: Row[] = []
      for (const [what, path] of lists) rows.push(await compare(what, path, sides))
      await crowdMonth(full)
      rows.push(await compare('numbers, all of it this month', '/office/reports', sides))
      return rows
    }),
  )
}

type Reader = (path: string) => Promise<number>

async function createReader(context: BenchContext): Promise<Reader> {
  const { headers } = await aStaffMember(context)
  return async (path) => {
    const before = performance.now()
    expectStatus(await send(context.server.url, `GET ${path}`, headers), 200)
    return performance.now() - before
  }
}

async function compare(
  what: string,
  path: string,
  [full, empty]: readonly [Reader, Reader],
): Promise<Row> {
  const times: { full: number[]; empty: number[] } = { full: [], empty: [] }
  for (let call = 0; call < warmUpCalls + calls; call++) {
    times.full.push(await full(path))
    times.empty.push(await empty(path))
  }
  const large = median(times.full.slice(warmUpCalls))
  const none = median(times.empty.slice(warmUpCalls))
  return {
    what: `back office, ${what}`,
    value: milliseconds(large),
    against: `empty ${milliseconds(none)}`,
    ratio: ratio(large / none),
    aim,
  }
}
