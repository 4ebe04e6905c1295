import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { PrintFile } from '#contract/shop/prints.ts'
import type { TestInstaller } from '#testing/accounts.ts'
import type { TestApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'

/** A plain drawing, twice as wide as high. */
export const svgLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" fill="#c00"/></svg>'

export function createLogoCalls({ api, db }: TestApp) {
  function upload({ token }: TestInstaller, content: Buffer | string, name = 'logo.png') {
    const { raw, headers } = aForm('file', content, name)
    return api('POST /v1/shop/order/files', undefined, { token, raw, headers })
  }

  const getFile = ({ token }: TestInstaller, uuid: string) =>
    api(`GET /v1/shop/order/files/${uuid}`, undefined, { token })

  async function waitForDrawing(owner: TestInstaller, uuid: string): Promise<PrintFile> {
    for (;;) {
      const { body } = await getFile(owner, uuid)
      if (body.status !== 'drawing') return body
      await wait(20)
    }
  }

  return {
    upload,
    fileOf: getFile,
    drawn: waitForDrawing,
    async uploadAndDraw(owner: TestInstaller, content: Buffer | string, name?: string) {
      const { status, body } = await upload(owner, content, name)
      assert.equal(status, 201, JSON.stringify(body))
      return waitForDrawing(owner, body.uuid)
    },
    findRow: (uuid: string) =>
      db
        .selectFrom('print_file')
        .select(['id', 'status'])
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow(),
  }
}
