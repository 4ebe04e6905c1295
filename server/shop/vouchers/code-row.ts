import type { ProblemCode } from '#contract/refusals.ts'

/** The columns of a file of codes; `password` may be left out or empty. */
export const codeColumns = ['code', 'expires_on'] as const
type CodeColumn = (typeof codeColumns)[number] | 'password'
export type CodeRecord = Partial<Record<CodeColumn, string>>

export type CodeRow = { code: string; password: string; expiresOn: string }
/** `formula` and `rounded`: what a spreadsheet has made of a code. */
export type CodeProblem = { field: CodeColumn; problem: ProblemCode | 'formula' | 'rounded' }

const minCodeLength = 4
const maxTextLength = 100
const latest = '2100-01-01'

export function parseCodeRow(record: CodeRecord): CodeRow | CodeProblem[] {
  const { password = '' } = record
  const [code, expiresOn] = [(record.code ?? '').trim(), (record.expires_on ?? '').trim()]
  const problems = [
    ['code', findCodeProblem(code)],
    ['password', password.trimStart().startsWith('=') ? 'formula' : findTextProblem(password)],
    ['expires_on', findDayProblem(expiresOn)],
  ] as const
  const wrong = problems.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
  return wrong.length > 0 ? wrong : { code, password, expiresOn }
}

function findCodeProblem(code: string): CodeProblem['problem'] | null {
  if (code === '') return 'required'
  if (/^[=+\-@]/.test(code)) return 'formula'
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(code)) return 'rounded'
  return code.length < minCodeLength ? 'too_short' : findTextProblem(code)
}

function findTextProblem(text: string): ProblemCode | null {
  if (text.length > maxTextLength) return 'too_long'
  return /[\p{Cc}\p{Cf}\uFFFD]/u.test(text) ? 'characters' : null
}

function findDayProblem(day: string): ProblemCode | null {
  if (day === '') return 'required'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'invalid'
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return 'invalid'
  return day >= latest ? 'too_large' : null
}
