import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatedDocs } from './generated-docs.ts'
import { root } from '../run-step.ts'

/** `npm run docs`: writes the pages that are generated from the code. */
for (const [file, describe] of Object.entries(generatedDocs)) {
  await writeFile(join(root, file), await describe())
  console.log(file)
}
