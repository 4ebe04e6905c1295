import { ba } from './companies/ba.ts'
import { bg } from './companies/bg.ts'
import { cz } from './companies/cz.ts'
import { ee } from './companies/ee.ts'
import { hr } from './companies/hr.ts'
import { hu } from './companies/hu.ts'
import { kowalczyk } from './companies/pl-kowalczyk.ts'
import { lt } from './companies/lt.ts'
import { lv } from './companies/lv.ts'
import { nowak } from './companies/pl-nowak.ts'
import { ro } from './companies/ro.ts'
import { rs } from './companies/rs.ts'
import { si } from './companies/si.ts'
import { sk } from './companies/sk.ts'
import { ua } from './companies/ua.ts'
import type { DemoCompany } from './companies/demo-company.ts'

/** Fictional companies of every country; the first and the second meet in their stories. */
export const companies: readonly DemoCompany[] = [
  kowalczyk,
  nowak,
  cz,
  hu,
  bg,
  sk,
  ro,
  ua,
  rs,
  ba,
  hr,
  si,
  ee,
  lv,
  lt,
]
