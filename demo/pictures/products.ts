import { backpack } from '#demo/pictures/products/backpack.ts'
import { boots } from '#demo/pictures/products/boots.ts'
import { clubCard, voucher } from '#demo/pictures/products/cards.ts'
import { drill } from '#demo/pictures/products/drill.ts'
import { gloves } from '#demo/pictures/products/gloves.ts'
import { headTorch } from '#demo/pictures/products/head-torch.ts'
import { helmet } from '#demo/pictures/products/helmet.ts'
import { jacket } from '#demo/pictures/products/jacket.ts'
import { kneePads } from '#demo/pictures/products/knee-pads.ts'
import { ladder } from '#demo/pictures/products/ladder.ts'
import { laserLevel } from '#demo/pictures/products/laser-level.ts'
import { radio } from '#demo/pictures/products/radio.ts'
import { roofingHammer } from '#demo/pictures/products/roofing-hammer.ts'
import { roofWindow } from '#demo/pictures/products/roof-window.ts'
import { tapeMeasure } from '#demo/pictures/products/tape-measure.ts'
import { thermoMug } from '#demo/pictures/products/thermo-mug.ts'
import { toolBox } from '#demo/pictures/products/tool-box.ts'
import { utilityKnife } from '#demo/pictures/products/utility-knife.ts'
import { workTrousers } from '#demo/pictures/products/work-trousers.ts'
import type { Sitting } from './sitting.ts'
import { closeUp, type Detail, studio } from './studio.ts'

type Product = { draw: (sitting: Sitting) => string; colour: string; detail: Detail }

const card = { colour: 'slate', detail: { at: [360, 500], zoom: 1.8 } } satisfies Omit<
  Product,
  'draw'
>

const products = {
  ladder: { draw: ladder, colour: 'clay', detail: { at: [400, 540], zoom: 2 } },
  'laser-level': { draw: laserLevel, colour: 'clay', detail: { at: [420, 400], zoom: 2 } },
  'head-torch': { draw: headTorch, colour: 'patina', detail: { at: [460, 620], zoom: 2 } },
  'tape-measure': { draw: tapeMeasure, colour: 'patina', detail: { at: [360, 640], zoom: 2 } },
  'utility-knife': {
    draw: utilityKnife,
    colour: 'daylight',
    detail: { at: [330, 600], zoom: 1.9 },
  },
  radio: { draw: radio, colour: 'patina', detail: { at: [360, 440], zoom: 2 } },
  jacket: { draw: jacket, colour: 'patina', detail: { at: [540, 380], zoom: 2 } },
  'work-trousers': { draw: workTrousers, colour: 'slate', detail: { at: [390, 340], zoom: 2 } },
  boots: { draw: boots, colour: 'leather', detail: { at: [330, 620], zoom: 1.8 } },
  gloves: { draw: gloves, colour: 'clay', detail: { at: [620, 420], zoom: 1.9 } },
  'knee-pads': { draw: kneePads, colour: 'clay', detail: { at: [300, 520], zoom: 1.9 } },
  backpack: { draw: backpack, colour: 'patina', detail: { at: [440, 420], zoom: 2 } },
  drill: { draw: drill, colour: 'patina', detail: { at: [420, 380], zoom: 2 } },
  'roofing-hammer': { draw: roofingHammer, colour: 'clay', detail: { at: [560, 260], zoom: 2 } },
  'thermo-mug': { draw: thermoMug, colour: 'patina', detail: { at: [480, 300], zoom: 2 } },
  'tool-box': { draw: toolBox, colour: 'clay', detail: { at: [330, 520], zoom: 2 } },
  helmet: { draw: helmet, colour: 'daylight', detail: { at: [480, 520], zoom: 1.8 } },
  'roof-window': { draw: roofWindow, colour: 'timber', detail: { at: [480, 320], zoom: 2 } },
  'voucher-fuel': { draw: voucher('fuel'), ...card },
  'voucher-diy': { draw: voucher('diy'), ...card },
  'voucher-meal': { draw: voucher('meal'), ...card },
  'voucher-electronics': { draw: voucher('electronics'), ...card },
  'voucher-travel': { draw: voucher('travel'), ...card },
  'voucher-sport': { draw: voucher('sport'), ...card },
  'club-card': { draw: clubCard, ...card },
} satisfies Record<string, Product>

export type ProductKind = keyof typeof products
export type View = 1 | 2 | 3

export const productKinds = Object.keys(products) as ProductKind[]

export function productPicture(
  kind: ProductKind,
  { view, colour, seed = kind }: { view: View; colour?: string; seed?: string },
) {
  const product: Product = products[kind]
  const wanted = { colour: colour ?? product.colour, seed }
  if (view === 3) return closeUp(seed, product.detail, product.draw({ ...wanted, view: 1 }))
  return studio(seed, product.draw({ ...wanted, view }))
}
