import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import { dropDatabase } from './test-app.ts'

export async function createEmptyDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${name}`
  after(() => dropDatabase(url.href))
  return url.href
}
