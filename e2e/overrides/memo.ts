/** A component with state: a counter, and a field that keeps its text. */
export const MEMO = `import { useState } from 'react';

export default function Memo() {
  const [count, setCount] = useState(0);
  return (
    <p>
      <label>Memo <input /></label>
      <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>
    </p>
  );
}
`;
