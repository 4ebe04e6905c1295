import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CompanyLink, groupLinkedCompanies, type LinkKind } from './fraud-links.rules.ts'

function link(kind: LinkKind, ...companies: number[]): CompanyLink {
  return { kind, label: kind, companies }
}

test('companies that share something through another are one group, the largest first', () => {
  const links = [
    link('network', 8, 9),
    link('address', 1, 2),
    link('serial', 4, 3),
    link('device', 2, 3),
  ]
  assert.deepEqual(
    groupLinkedCompanies(links).map(({ companies, links: own }) => [companies, own.length]),
    [
      [[1, 2, 3, 4], 3],
      [[8, 9], 1],
    ],
  )
})

test('without links there is no group', () => assert.deepEqual(groupLinkedCompanies([]), []))
