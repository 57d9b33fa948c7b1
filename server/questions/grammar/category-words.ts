/** Further words for the 19 categories, by code. A word in two lists is ambiguous: the category that comes first here is meant, the others are offered. */
export const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  politics:
    'political, politician, politicians, election, elections, electoral, vote, voting, parliament, parliamentary, government, governments, diplomacy, diplomatic, democracy, sanctions, foreign policy, protest, protests, coup',
  economy:
    'economic, economics, inflation, growth, GDP, unemployment, employment, jobs, labour, labor, tax, taxes, taxation, trade, tariffs, budget, macro, recession',
  health:
    'healthcare, health care, medical, medicine, hospital, hospitals, disease, diseases, epidemic, epidemics, pandemic, covid, vaccine, vaccines, pharma, pharmaceutical, pharmaceuticals',
  science:
    'technology, tech, scientific, research, innovation, artificial intelligence, AI, cyber, cyber security, cybersecurity, software, space, science and tech',
  environment:
    'environmental, climate, climate change, weather, pollution, nature, biodiversity, natural disasters, natural disaster, disasters, earthquake, earthquakes, flood, floods, wildfire, wildfires, drought, emissions',
  sports: 'sport, sporting, football, soccer, olympics, cricket, athletics',
  education: 'educational, school, schools, university, universities, teaching, students, teachers',
  culture: 'cultural, art, arts, film, films, cinema, music, literature, heritage, religion, religious, entertainment',
  energy:
    'oil, gas, oil and gas, crude, petroleum, coal, electricity, power, renewables, renewable, nuclear power, solar, wind power, LNG, energy prices',
  defense:
    'defence, defensive, security, military, army, war, wars, conflict, conflicts, armed conflict, terrorism, terror, national security, defence and security, defense and security, weapons',
  transport:
    'transportation, logistics, aviation, airline, airlines, airport, airports, shipping, rail, railways, roads, ports, maritime, supply chain, supply chains',
  agriculture: 'agricultural, farming, farms, farmers, food, crops, fisheries, grain, wheat, agri',
  finance:
    'financial, banking, bank, banks, markets, financial markets, stock market, stocks, currency, currencies, central bank, central banks, credit, monetary, interest rates, bonds, crypto',
  law: 'legal, justice, judicial, court, courts, crime, crimes, criminal, police, policing, human rights, corruption',
  realestate: 'real estate, realestate, property, housing, construction, rents, rent, mortgages',
  media:
    'communication, communications, press, press freedom, broadcasting, telecoms, telecom, telecommunications, social media, journalism, journalists',
  tourism: 'travel, tourist, tourists, hotels, hospitality, travel and tourism',
  manufacturing: 'manufacturers, factory, factories, industrial, industrial production, production, industry',
  retail: 'consumer, consumers, shops, shopping, consumer goods, spending, brands, food',
};
