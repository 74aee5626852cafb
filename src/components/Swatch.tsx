import './Swatch.css';

/** A mark in a colour of the palette, beside the words that it marks; '' is an empty mark. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span
      className={`swatch swatch--${colour === '' ? 'none' : colour}`}
      aria-hidden="true"
      data-colour={colour}
    />
  );
}
