import { Link } from 'react-router-dom';
import { newClientNamed } from '#paths.ts';

/**
 * Leads to a new client beside what is done here, of the name that was typed: once it is registered, the text is its
 * name and chosen.
 */
export const newClientLink = (name: string) => (
  <Link to={newClientNamed(name)} target="_blank">
    「{name}」を取引先に登録する
  </Link>
);
