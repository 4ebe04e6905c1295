import { Visitor } from 'vite'
import { isTest, type Source } from '../checks/import-graph.ts'

type Call = {
  callee: string
  start: number
  end: number
  text: string
  title: RegExp | null
}
/** A list of ids and the test that it stands in; none where it stands outside of any. */
export type Proof = { source: Source; list: Call; ids: string[]; test: Call | undefined }
type Argument = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }

export function findProofs(sources: readonly Source[]): Proof[] {
  return sources
    .filter(({ file }) => isTest(file))
    .flatMap((source) => {
      const calls = findCalls(source)
      return calls
        .filter(({ callee }) => callee === 'proves')
        .map((list) => ({
          source,
          list,
          ids: findIds(list.text),
          test: findEnclosingTest(calls, list),
        }))
    })
}

export function findCalls({ text, parsed }: Source) {
  const calls: Call[] = []
  new Visitor({
    CallExpression({ callee, start, end, arguments: given }) {
      if (callee.type !== 'Identifier') return
      const title = getTitle(given[0])
      calls.push({ callee: callee.name, start, end, text: text.slice(start, end), title })
    },
  }).visit(parsed.program)
  return calls
}

/** Pattern for the names of a test; a value in a template may be anything. */
function getTitle(argument: Argument | undefined) {
  const parts =
    argument?.type === 'TemplateLiteral'
      ? argument.quasis!.map(({ value }) => value.raw)
      : typeof argument?.value === 'string'
        ? [argument.value]
        : null
  return parts && new RegExp(`^${parts.map(escapeRegExp).join('.*')}$`, 's')
}

function escapeRegExp(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

function findEnclosingTest(calls: readonly Call[], { start, end }: Call) {
  return calls.findLast((call) => call.callee === 'test' && call.start < start && end < call.end)
}

function findIds(list: string) {
  return list.match(/[A-Z]{3}-\d{3}/g) ?? []
}
