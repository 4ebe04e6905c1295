import { isLanguage } from '#contract/languages.ts'
import type { PrintFinding } from '#contract/shop/prints.ts'
import {
  type PrintFieldName,
  printFields,
  type PrintProblem,
  type Subtype,
  serviceCount,
} from '#contract/shop/prints.rules.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'

const blocking: Readonly<Record<string, FieldProblem>> = {
  missing_letter: 'missing_letter',
  too_long: 'too_long',
  long_word: 'too_long',
}

type FieldProblem = PrintProblem | 'missing_letter'
type DataProblem = { field: PrintFieldName; problem: PrintProblem }

export function printErrors(
  { language, subtype }: { language: string; subtype: Subtype },
  { dataProblems = [], findings = [] }: { dataProblems?: DataProblem[]; findings?: PrintFinding[] },
) {
  const t = getTranslator(isLanguage(language) ? language : 'en')
  const errors: Record<string, string[]> = {}
  for (const { field, problem } of dataProblems) add(field, problem, '')
  for (const { code, field, params } of findings) {
    const problem = blocking[code]
    if (problem && isField(field)) add(field, problem, String(params['letters'] ?? ''))
  }
  return errors

  function add(field: PrintFieldName, problem: FieldProblem, letters: string) {
    const label = t(`shop.print.fields.${field}`)
    const count = serviceCount(subtype)
    const text = t(`marketing.problems.${problem}`, { label, letters, count })
    errors[`data.${field}`] = [...(errors[`data.${field}`] ?? []), text]
  }
}

function isField(name: string): name is PrintFieldName {
  return printFields.some((field) => field === name)
}
