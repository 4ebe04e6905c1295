export type Weather = 'clear' | 'snow' | 'rain'
export type Mood = (typeof moods)[keyof typeof moods]

const moods = {
  dawn: {
    sky: ['#b9d0d0', '#dcd9c6', '#f3dcae', '#f8cf86'],
    sun: '#fff3d2',
    hills: ['#9db5b2', '#7b9a99', '#557679'],
    town: '#456468',
    roof: '#2c4750',
    wall: '#efe3d0',
    wallShade: '#b9a994',
    glass: ['#8fb9b8', '#f6dda6'],
    room: '#6b4a22',
    pool: '#ffdc94',
    ridge: '#b8512f',
  },
  noon: {
    sky: ['#bcdcdc', '#d2e7e2', '#e6f1e8', '#f4f6ea'],
    sun: '#fffdf0',
    hills: ['#abc9bb', '#86ad9e', '#5f8b80'],
    town: '#4d776f',
    roof: '#3a5863',
    wall: '#fbf5ea',
    wallShade: '#cfc4b2',
    glass: ['#a9d3d6', '#e8f5f2'],
    room: '#28434a',
    pool: '#dff0e8',
    ridge: '#b8512f',
  },
  dusk: {
    sky: ['#2c4651', '#6a5c5f', '#b8704f', '#e6a25c'],
    sun: '#ffd692',
    hills: ['#4a5a5f', '#37505a', '#273f48'],
    town: '#1f353d',
    roof: '#1f343c',
    wall: '#b59a80',
    wallShade: '#6b5f57',
    glass: ['#f2ad20', '#fbd47c'],
    room: '#f7c04a',
    pool: '#ffcf6e',
    ridge: '#c05a36',
  },
  snow: {
    sky: ['#cbd8da', '#d8e1e0', '#e6eae6', '#f3f1e8'],
    sun: '#fffaf0',
    hills: ['#d3dcdb', '#b3c3c4', '#8ea5a8'],
    town: '#6e888d',
    roof: '#3c565f',
    wall: '#efe8dc',
    wallShade: '#b8b4aa',
    glass: ['#f2ad20', '#fbd98e'],
    room: '#f7c04a',
    pool: '#ffdc94',
    ridge: '#a8432a',
  },
  rain: {
    sky: ['#7f969b', '#8fa4a8', '#a1b3b5', '#b7c3c2'],
    sun: '#c9d2cf',
    hills: ['#7c9296', '#647d83', '#4d676e'],
    town: '#41595f',
    roof: '#243a42',
    wall: '#cfc7b9',
    wallShade: '#8f8b82',
    glass: ['#8fb0b5', '#c6d8d8'],
    room: '#c8892f',
    pool: '#9fc1c4',
    ridge: '#9c452d',
  },
}

export function moodOf(hour: number, weather: Weather) {
  if (weather !== 'clear') return moods[weather]
  if (hour >= 4 && hour < 9) return moods.dawn
  return hour >= 9 && hour < 17 ? moods.noon : moods.dusk
}
