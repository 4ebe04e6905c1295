import type { Tones } from './colours.ts'

export type Point = readonly [x: number, y: number]
export type Area = readonly [x: number, y: number, width: number, height: number]

type Stroke = { colour: string; width: number }

/** A whole picture; round joins everywhere, because one hand draws the set. */
export function picture([width, height]: Point, ...parts: string[]) {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const form = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  const fit = 'preserveAspectRatio="xMidYMid slice"'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${fit} ${form}>${parts.join('')}</svg>\n`
}

export function shape(d: string, fill: string, opacity = 1) {
  return `<path d="${d}" fill="${fill}"${see(opacity)}/>`
}

export function line(d: string, colour: string, width = 6) {
  return `<path d="${d}" stroke="${colour}" stroke-width="${short(width)}"/>`
}

export function box([x, y, width, height]: Area, radius: number, fill: string) {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<rect ${place}${radius ? ` rx="${short(radius)}"` : ''} fill="${fill}"/>`
}

export function disc([x, y]: Point, radius: number, fill: string) {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
}

export function oval([x, y]: Point, [rx, ry]: Point, fill: string) {
  const place = `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`
  return `<ellipse ${place} fill="${fill}"/>`
}

export function ring(centre: Point, radius: number, { colour, width }: Stroke) {
  const [x, y] = centre.map(short)
  const paint = `stroke="${colour}" stroke-width="${width}"`
  return `<circle cx="${x}" cy="${y}" r="${short(radius)}" ${paint}/>`
}

export function polygon(points: readonly Point[], fill: string, opacity = 1) {
  return shape(closed(points), fill, opacity)
}

export function closed(points: readonly Point[]) {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

export function group(transform: string, ...parts: string[]) {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

export function faded(opacity: number, ...parts: string[]) {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

export function within(outline: string, ...parts: string[]) {
  const id = nameOf(outline)
  const clip = `<clipPath id="${id}"><path d="${outline}"/></clipPath>`
  return `${clip}<g clip-path="url(#${id})">${parts.join('')}</g>`
}

/** A body in one material: its base, then shade and light laid inside its outline. */
export function solid(
  outline: string,
  material: Tones,
  { light = '', shade = '', deep = '' }: { light?: string; shade?: string; deep?: string },
) {
  const inside = [
    shade && shape(shade, material.shade),
    deep && shape(deep, material.deep),
    light && shape(light, material.light),
  ]
  return shape(outline, material.base) + within(outline, ...inside)
}

/** Path data with its numbers kept short. */
export function path(texts: TemplateStringsArray, ...numbers: number[]) {
  return String.raw({ raw: texts }, ...numbers.map((value) => Math.round(value * 10) / 10))
}

export function short(value: number) {
  return String(Math.round(value * 100) / 100)
}

function see(opacity: number) {
  return opacity === 1 ? '' : ` opacity="${opacity}"`
}

function nameOf(outline: string) {
  let sum = 2166136261
  for (const letter of outline) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16777619)
  return `k${(sum >>> 0).toString(36)}`
}
