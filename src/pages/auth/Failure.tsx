/** Why the last attempt failed, above the fields; what was typed stays. */
export function Failure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="account-form__failure" role="alert">
      {message}
    </p>
  );
}
