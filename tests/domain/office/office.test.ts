import { describe, expect, test } from 'vitest';
import { namesakesOf, officeFormOf, officeSchema } from '#domain/office/office.ts';
import { newOfficeForm, officeFormSchema, officeLabels } from '#domain/office/form.ts';

describe('an office', () => {
  test('of older data lacks nothing', () => {
    const office = officeSchema.parse({ id: 'office-1', name: '本社' });
    expect(office).toMatchObject({ enabled: true, memo: '', defaultBankId: '' });
    expect(officeFormOf(office)).toEqual({ ...newOfficeForm(), name: '本社' });
  });

  test('has the name of another one however it is typed', () => {
    const [first, second] = ['本牧 第２', '本社'].map((name, index) =>
      officeSchema.parse({ id: `${index}`, name }),
    );
    const all = [first, second].flatMap((office) => office ?? []);
    expect(namesakesOf('本牧第2', all)).toEqual([first]);
    expect(namesakesOf('本牧', all)).toEqual([]);
  });

  test('has a label for every field', () => {
    expect(Object.keys(officeLabels).toSorted()).toEqual(Object.keys(newOfficeForm()).toSorted());
  });

  test('needs a name; numbers may be typed full width', () => {
    expect(officeFormSchema.safeParse(newOfficeForm()).success).toBe(false);
    expect(
      officeFormSchema.parse({
        ...newOfficeForm(),
        name: ' 大井営業所 ',
        phone: '０３－１２３４－５６７８',
        postalCode: '１４０－０００３',
      }),
    ).toMatchObject({ name: '大井営業所', phone: '03-1234-5678', postalCode: '140-0003' });
  });
});
