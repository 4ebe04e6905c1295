import { demoCode } from '#contract/members/sign-in.rules.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findDemoAccounts, findDemoStaff } from '#demo/demo.reads.ts'

export async function buildWelcomeText(
  db: Db,
  { baseUrl, backOfficeUrl, demo, dataDir, card }: Config,
) {
  const backOffice = `${backOfficeUrl ?? baseUrl}/office`
  const addresses = [
    `  Portal      ${baseUrl}`,
    `  Back office ${backOffice}`,
    `  API         ${baseUrl}/api/docs`,
    ...(demo ? [`  Outbox      ${baseUrl}/demo/outbox   (mail and SMS of the demo)`] : []),
    ...(demo ? [`  QR codes    ${baseUrl}/demo/qr-sheet.pdf   (type plates to scan)`] : []),
    ...(demo
      ? [`  Card bank   ${baseUrl}/demo/card   (stands in for the card's provider at ${card.url})`]
      : []),
    `  Data        ${dataDir}`,
  ]
  if (!demo) return ['', 'Rooflight Club is open.', '', ...addresses, ''].join('\n')
  const accounts = (await findDemoAccounts(db)).map(
    ({ region, name, company, email }) =>
      `  ${region.toUpperCase()}  ${name}, ${company}: ${email}`,
  )
  const staff = (await findDemoStaff(db)).map(
    ({ name, role, email }) => `  ${name}, ${role.replace('_', ' ')}: ${email}`,
  )
  return [
    '',
    'Rooflight Club is open.',
    '',
    ...addresses,
    '',
    `Demo accounts, all with the code ${demoCode}:`,
    ...accounts,
    '',
    `Staff of the club at ${backOffice}, with the same code:`,
    ...staff,
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n')
}
