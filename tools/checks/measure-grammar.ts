import { Visitor } from 'vite'
import { isTest, type Source } from './import-graph.ts'
import type { Measure } from './measure-sizes.ts'

const screenParts = /^(portal|back-office)\/.*\.tsx$/
const relativeClause = /^\*\s*(?:\*\s*)?(?:What|Who|Whose|Where|Until|From|That)\b/
/** Verbs whose base form ends like a participle or is one. */
const baseForms = new Set(
  'embed exceed feed heed need proceed read run seed shed speed spread succeed'.split(' '),
)
const irregular = new Set(
  (
    'bought bound broken brought built caught chosen done drawn driven fallen felt flown forgotten ' +
    'found frozen given gone grown heard held hidden kept known left lost made meant met paid ' +
    'risen said seen sent shown sold spent spoken stolen taken taught thought thrown told torn ' +
    'understood withdrawn won worn written'
  ).split(' '),
)

type Names = { name: string; place: string }[]

/** How names and comments are formed, in shares of a hundred. */
export function measureGrammar(sources: Source[]): Measure[] {
  const names = sources.flatMap(findFunctionNames)
  const docstrings = sources.flatMap(findDocstrings)
  const screens = sources.filter(({ file }) => screenParts.test(file) && !isTest(file))
  const screenFunctions = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/(\*\/\n)?export function (\w+)/g)].map(([, hasDocstring, name]) => ({
      isCounted: hasDocstring !== undefined,
      place: `${file} ${name}`,
    })),
  )
  return [
    share(
      '% of functions whose name ends in Of',
      3,
      names.map(({ name, place }) => ({ isCounted: /[a-z\d]Of$/.test(name), place })),
    ),
    share(
      '% of functions named by a participle',
      2,
      names.map(({ name, place }) => ({ isCounted: isParticiple(name), place })),
    ),
    share(
      '% of docstrings that begin with a relative clause',
      3,
      docstrings.map(({ text, place }) => ({ isCounted: relativeClause.test(text), place })),
    ),
    share('% of screen functions with a docstring', 25, screenFunctions),
    { name: 'words in backticks that are not in the code', target: 0, ...findStaleWords(sources) },
  ]
}

function share(
  name: string,
  target: number,
  all: readonly { isCounted: boolean; place: string }[],
): Measure {
  const places = all.filter(({ isCounted }) => isCounted).map(({ place }) => place)
  return { name, target, value: Math.round((1000 * places.length) / all.length) / 10, places }
}

function isParticiple(name: string) {
  const first = /^[a-z]+/.exec(name)?.[0] ?? ''
  if (baseForms.has(first)) return false
  return /..ed$/.test(first) || irregular.has(first)
}

function findFunctionNames({ file, parsed }: Source): Names {
  const names: Names = []
  const add = (name: string) => void names.push({ name, place: `${file} ${name}` })
  new Visitor({
    FunctionDeclaration: ({ id }) => id && add(id.name),
    VariableDeclarator: ({ id, init }) =>
      id.type === 'Identifier' && /Function/.test(init?.type ?? '') && add(id.name),
  }).visit(parsed.program)
  return names
}

function findDocstrings({ file, text, parsed }: Source) {
  return parsed.comments
    .filter(({ value }) => value.startsWith('*'))
    .map(({ value, start }) => ({
      text: value,
      place: `${file}:${text.slice(0, start).split('\n').length}`,
    }))
}

/** A `word` of a comment is a word of some code, so that renaming leaves no comment behind. */
function findStaleWords(sources: readonly Source[]) {
  const known = new Set<string>()
  for (const { text, parsed } of sources) {
    let code = ''
    let end = 0
    for (const comment of parsed.comments) {
      code += text.slice(end, comment.start)
      end = comment.end
    }
    for (const [word] of (code + text.slice(end)).matchAll(/[\w$]+/g)) known.add(word)
  }
  const places = sources.flatMap(({ file, parsed }) =>
    parsed.comments.flatMap(({ value }) =>
      [...value.matchAll(/`([A-Za-z_$][\w$]*)`/g)]
        .filter(([, word]) => !known.has(word!))
        .map(([, word]) => `${file} ${word}`),
    ),
  )
  return { value: places.length, places }
}
