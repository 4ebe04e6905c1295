import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInputs } from './input-data.ts'
import { proves } from '#tools/proves.ts'

test(
  'the texts of a printed order show in the order of the form, blanks left out',
  proves(['ORD-020', 'ORD-048']),
  () => {
    const data = {
      email: 'marek@dach-okno.example',
      companyName: 'Dach-Okno',
      link: ' ',
      address: { line1: 'ul. Dębowa 14', line2: '', line3: '30-065 Kraków' },
      services: [
        { icon: 'roof', text: 'New roofs' },
        { icon: 'sun', text: 'Blinds' },
      ],
      logo: { name: 'logo.png', size: 12 },
      subtype: 'banner',
    }
    assert.deepEqual(toInputs(data), [
      { field: 'companyName', lines: ['Dach-Okno'] },
      { field: 'email', lines: ['marek@dach-okno.example'] },
      { field: 'address', lines: ['ul. Dębowa 14', '30-065 Kraków'] },
      { field: 'services', lines: ['New roofs', 'Blinds'] },
    ])
    assert.deepEqual(toInputs(undefined), [])
  },
)
