type Drawing = { stripes: readonly string[]; isUpright?: boolean; extra?: readonly string[] }

const red = '#c8102e'
const blue = '#1b4a9c'
const white = '#fff'

const drawings: Record<string, Drawing> = {
  bs: { stripes: [blue], extra: ['#f7c300 M6 0h12v14z'] },
  bg: { stripes: [white, '#00966e', red] },
  hr: {
    stripes: [red, white, blue],
    extra: [`${red} M8 4h4v6H8z`, `${white} M10 4h2v3h-2zM8 7h2v3H8z`],
  },
  cs: { stripes: [white, red], extra: [`${blue} M0 0l10 7-10 7z`] },
  en: {
    stripes: [blue],
    extra: [
      `${white} M0 0h3l17 12v2h-3L0 2zM20 0h-3L0 12v2h3L20 2z`,
      `${white} M8 0h4v14H8zM0 5h20v4H0z`,
      `${red} M9 0h2v14H9zM0 6h20v2H0z`,
    ],
  },
  et: { stripes: ['#0072ce', '#000', white] },
  hu: { stripes: [red, white, '#43845c'] },
  lv: { stripes: ['#9e2a38', '#9e2a38', white, '#9e2a38', '#9e2a38'] },
  pl: { stripes: [white, red] },
  ro: { stripes: [blue, '#fcd116', red], isUpright: true },
  sr: { stripes: [red, blue, white] },
  sk: {
    stripes: [white, blue, red],
    extra: [`${white} M3 3h6v5l-3 3-3-3z`, `${red} M4 4h4v4l-2 2-2-2z`],
  },
  sl: {
    stripes: [white, blue, red],
    extra: [`${white} M3 2h5v4L5.500 8 3 6z`, `${blue} M4 3h3v3L5.500 7 4 6z`],
  },
  uk: { stripes: ['#0057b7', '#ffd700'] },
  lt: { stripes: ['#fdb913', '#006a44', red] },
}

export function Flag({ code }: { code: string }) {
  const { stripes, isUpright, extra = [] } = drawings[code] ?? { stripes: ['#8a9296'] }
  return (
    <svg
      viewBox="0 0 20 14"
      width="20"
      height="14"
      aria-hidden
      className="shrink-0 rounded-[2px] outline-1 outline-[#1b252833]"
    >
      {stripes.map((fill, index) =>
        isUpright ? (
          <rect key={index} x={(index * 20) / stripes.length} width="20" height="14" fill={fill} />
        ) : (
          <rect key={index} y={(index * 14) / stripes.length} width="20" height="14" fill={fill} />
        ),
      )}
      {extra.map((shape) => {
        const [fill, ...path] = shape.split(' ')
        return <path key={shape} fill={fill} d={path.join(' ')} />
      })}
    </svg>
  )
}
