import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type FraudRule,
  getFraudFindings,
  fraudRuleNames,
  fraudRules,
  sumWeights,
  riskyFrom,
  standardFraud,
  weighCounts,
} from './fraud.rules.ts'

const nothing = Object.fromEntries(fraudRuleNames.map((rule) => [rule, 0])) as Record<
  FraudRule,
  number
>

for (const rule of fraudRuleNames)
  test(`${rule} speaks at its border and not below`, () => {
    const { from, weight } = fraudRules[rule]
    assert.deepEqual(getFraudFindings({ ...nothing, [rule]: from - 1 }), [])
    assert.deepEqual(getFraudFindings({ ...nothing, [rule]: from }), [
      { rule, evidence: from, weight },
    ])
  })

test('no rule alone makes a project risky, and all of them do', () => {
  for (const { weight } of Object.values(fraudRules)) assert.ok(weight < riskyFrom)
  const all = fraudRuleNames.map((rule) => fraudRules[rule])
  assert.ok(sumWeights(all) >= riskyFrom)
})

test('the weights of what was found are summed', () => {
  const found = getFraudFindings({ ...nothing, serial_elsewhere: 3, same_address: 1, late: 2 })
  assert.equal(sumWeights(found), 50)
  assert.equal(sumWeights([]), 0)
})

test('below its border a rule is counted and weighs nothing, by the settings of staff', () => {
  const rules = { ...standardFraud.rules, late: { weight: 40, from: 3 } }
  const weighLate = (late: number) => weighCounts({ ...nothing, late }, { ...standardFraud, rules })
  assert.deepEqual(weighLate(2), [{ rule: 'late', evidence: 2, weight: 0 }])
  assert.deepEqual(weighLate(3), [{ rule: 'late', evidence: 3, weight: 40 }])
  assert.deepEqual(weighLate(0), [])
})
