import { ba } from '#demo/companies/ba.ts'
import { bg } from '#demo/companies/bg.ts'
import { cz } from '#demo/companies/cz.ts'
import { ee } from '#demo/companies/ee.ts'
import { hr } from '#demo/companies/hr.ts'
import { hu } from '#demo/companies/hu.ts'
import { kowalczyk } from '#demo/companies/pl-kowalczyk.ts'
import { lt } from '#demo/companies/lt.ts'
import { lv } from '#demo/companies/lv.ts'
import { nowak } from '#demo/companies/pl-nowak.ts'
import { ro } from '#demo/companies/ro.ts'
import { rs } from '#demo/companies/rs.ts'
import { si } from '#demo/companies/si.ts'
import { sk } from '#demo/companies/sk.ts'
import { ua } from '#demo/companies/ua.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'

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
