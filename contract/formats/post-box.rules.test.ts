import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostBox } from './post-box.rules.ts'

const boxes: Record<string, string[]> = {
  en: ['PO Box 12', 'P.O. Box 12', 'p.o.box', 'Post Office Box 7'],
  pl: ['Skrytka pocztowa 12', 'skr. poczt. 4'],
  cs: ['Poštovní přihrádka 12', 'poštovní schránka 3', 'P. O. BOX 12'],
  sk: ['Poštový priečinok 12', 'poštová priehradka 5'],
  hu: ['Postafiók 12', 'Pf. 12', 'Pf.: 7'],
  ro: ['Căsuța poștală 12', 'C.P. 12', 'O.P. 1, C.P. 12'],
  bg: ['пощенска кутия 12', 'П.К. 12', 'пк 5'],
  hr: ['Poštanski pretinac 12', 'p.p. 12', 'Pošt. pretinac 3'],
  bs: ['Poštanski pretinac 4', 'pp 12'],
  sr: ['Poštanski fah 12', 'post. pret. 4'],
  sl: ['Poštni predal 12', 'p. p. 3'],
  et: ['Postkast 12', 'pk 12'],
  lv: ['Pasta kastīte 12', 'pastkaste 3', 'a/k 12'],
  lt: ['Pašto dėžutė 12', 'p. d. 12', 'a. d. 4'],
  uk: ['Поштова скринька 12', 'абонентська скринька 3', 'а/с 12'],
}

for (const [language, streets] of Object.entries(boxes))
  test(`a PO box is known by its names in ${language}`, () => {
    for (const street of streets) assert.ok(isPostBox(street), street)
  })

test('a short form is one with its number in the field of the house', () => {
  assert.ok(isPostBox('Pf.', '12'))
  assert.ok(isPostBox('а/с', '7'))
})

test('streets that only sound like one are streets', () => {
  const streets = [
    'ul. Pocztowa 3',
    'ul. Skrytka 4',
    'Poštovní 12',
    'Poštová 5',
    'Posta utca 12.',
    'Strada Poștei 4',
    'Poštanska 12',
    'Pašto g. 8',
    'Pasta iela 2',
    'Postijaama tee 1',
    'вул. Поштова 12',
    'ул. Пощенска 2',
    'Boxerská 12',
    'P. Cvirkos g. 4',
    'Pk Ringtee 12',
    'C. P. Nicolaescu 12',
    'Pfaffenstraße 3',
    'ul. Dębowa 14',
  ]
  for (const street of streets) assert.ok(!isPostBox(street), street)
})
