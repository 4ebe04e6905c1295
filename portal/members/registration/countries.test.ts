import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRegion } from '#contract/regions.ts'
import { getCountries, filterCountries } from './countries.ts'
import { proves } from '#tools/proves.ts'

test('14 countries are offered, without Italy and Turkey', proves(['CFG-045']), () => {
  const slugs = getCountries('en').map(({ region }) => region.slug)
  assert.equal(slugs.length, 14)
  assert.ok(!slugs.includes('it') && !slugs.includes('tr'))
})

test('the country of the visitor leads, the others follow by name', () => {
  const names = getCountries('en', getRegion(13)).map(({ name }) => name)
  assert.deepEqual(names.slice(0, 3), ['Slovakia', 'Bosnia & Herzegovina', 'Bulgaria'])
})

test('a country is found by its name at home, here and in English, whatever the accents', () => {
  const find = (text: string) =>
    filterCountries(getCountries('pl'), text).map(({ region }) => region.slug)
  assert.deepEqual(find('cesk'), ['cz'])
  assert.deepEqual(find('Chorwacja'), ['hr'])
  assert.deepEqual(find('hungary'), ['hu'])
  assert.deepEqual(find('българ'), ['bg'])
  assert.deepEqual(find('zzz'), [])
  assert.equal(find('').length, 14)
})

test('Serbia is written in Latin letters at home', () => {
  const serbia = getCountries('en').find(({ region }) => region.slug === 'rs')
  assert.equal(serbia?.native, 'Srbija')
})
