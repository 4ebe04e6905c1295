import type { Config } from './config.ts'
import type { Db } from './database/transaction.ts'
import { demoAccounts } from './demo/demo.reads.ts'
import { demoCode } from './sign-in/verify-code.ts'

/** What the terminal says when the house is open. */
export async function welcomeText(db: Db, { baseUrl, demo, dataDir, card }: Config) {
  const addresses = [
    `  Portal      ${baseUrl}`,
    `  API         ${baseUrl}/api/docs`,
    ...(demo ? [`  Outbox      ${baseUrl}/demo/outbox   (mail and SMS of the demo)`] : []),
    ...(demo ? [`  QR codes    ${baseUrl}/demo/qr-sheet.pdf   (type plates to scan)`] : []),
    ...(demo
      ? [`  Card bank   ${baseUrl}/demo/card   (stands in for the card's provider at ${card.url})`]
      : []),
    `  Data        ${dataDir}`,
  ]
  if (!demo) return ['', 'Rooflight Club is open.', '', ...addresses, ''].join('\n')
  const accounts = (await demoAccounts(db)).map(
    ({ region, name, company, email }) =>
      `  ${region.toUpperCase()}  ${name}, ${company}: ${email}`,
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
    'Stop with Ctrl+C.',
    '',
  ].join('\n')
}
