// The header row of a table of fields, values or errors.

export default function Head({columns}: {columns: readonly string[]}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column}>{column}</th>
        ))}
      </tr>
    </thead>
  );
}
