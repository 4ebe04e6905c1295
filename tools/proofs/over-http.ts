import { Visitor } from 'vite'
import type { Source } from '../checks/import-graph.ts'
import type { Proof } from './proofs-in-sources.ts'

const request = /\b(?:api|callServer|fetch)\(|\.inject\(/

type Functions = Map<string, string>

/**
 * Which tests ask the product from outside: browser tests, server tests over HTTP, by
 * themselves or by a function of theirs or of `testing`. Rules and checks do not.
 */
export function createHttpCheck(sources: readonly Source[]) {
  const shared = sources.filter(({ file }) => file.startsWith('testing/'))
  const sharedFunctions: Functions = new Map(shared.flatMap((source) => [...findFunctions(source)]))
  return ({ source, test }: Proof) => {
    if (source.file.startsWith('e2e/')) return true
    if (!source.file.startsWith('server/') || !test) return false
    return hasRequest(test.text, new Map([...sharedFunctions, ...findFunctions(source)]))
  }
}

function hasRequest(text: string, functions: Functions, seen = new Set<string>()): boolean {
  if (request.test(text)) return true
  return [...functions].some(([name, body]) => {
    if (seen.has(name) || !new RegExp(String.raw`\b${name}\b`).test(text)) return false
    return hasRequest(body, functions, seen.add(name))
  })
}

function findFunctions({ parsed, text }: Source): Functions {
  const functions: Functions = new Map()
  new Visitor({
    FunctionDeclaration({ id, start, end }) {
      if (id) functions.set(id.name, text.slice(start, end))
    },
    VariableDeclarator({ id, init, start, end }) {
      const body = text.slice(start, end)
      const isFunction =
        init?.type === 'ArrowFunctionExpression' || init?.type === 'ObjectExpression'
      if (isFunction && id.type === 'Identifier') functions.set(id.name, body)
    },
  }).visit(parsed.program)
  return functions
}
