/** What indexes watch beside countries, in Arabic. */
export const scopes = {
  lists: {
    scopes: {
      pair: '{country}: {category}',
      names: {
        world: 'العالم',
        developed: 'الأسواق المتقدمة',
        emerging: 'الأسواق الناشئة',
        politics: 'السياسة',
        economy: 'الاقتصاد',
        health: 'الصحة',
        science: 'العلوم والتقنية',
        environment: 'البيئة',
        sports: 'الرياضة',
        education: 'التعليم',
        culture: 'الثقافة',
        energy: 'الطاقة',
        defense: 'الدفاع والأمن',
        transport: 'النقل واللوجستيات',
        agriculture: 'الزراعة',
        finance: 'المال والمصارف',
        law: 'القانون والعدالة',
        realestate: 'العقارات',
        media: 'الإعلام والاتصال',
        tourism: 'السياحة والسفر',
        manufacturing: 'التصنيع',
        retail: 'التجزئة والمستهلك',
      },
    },
  },
};
