/** An answer that was checked and encoded when it was made: JSON that goes out as it is. */
export class EncodedAnswer {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
